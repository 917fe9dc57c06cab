import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AttachmentRefused } from './attachment-check.ts'
import type { PdfOutcome, PdfTask } from './pdf-worker.ts'

/** A receipt takes a moment; what takes longer was made to. */
const LONGEST_MS = 20_000
const MEMORY_MB = 384

/**
 * Rewrites a PDF beside itself, without anything active.
 *
 * @returns its size in bytes.
 * @throws AttachmentRefused - broken, encrypted, active, or too much for its reader.
 */
export async function checkPdf(task: PdfTask): Promise<number> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  try {
    const [outcome] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(LONGEST_MS),
    })) as [PdfOutcome]
    if ('refusal' in outcome) throw new AttachmentRefused(outcome.refusal)
    return outcome.bytes
  } catch (error) {
    if (error instanceof AttachmentRefused || isDiskError(error)) throw error
    throw new AttachmentRefused(
      'Soubor PDF je příliš složitý a nejde otevřít. Přiložte prosím raději fotku.',
    )
  } finally {
    await worker.terminate()
  }
}

const isDiskError = (error: unknown) => error instanceof Error && 'syscall' in error
