/** A thread for one PDF: however much memory or time it costs its reader, the shop goes on. */
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PdfRefused, rewritePdf } from './pdf-rewrite.ts'

export type PdfTask = { from: string; to: string }
export type PdfOutcome = { bytes: number } | { refusal: string }

async function run({ from, to }: PdfTask): Promise<PdfOutcome> {
  try {
    const rewritten = await rewritePdf(await readFile(from))
    await writeFile(to, rewritten)
    return { bytes: rewritten.length }
  } catch (error) {
    if (error instanceof PdfRefused) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await run(workerData as PdfTask))
