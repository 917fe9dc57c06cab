import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ClubAway } from './club-client.ts'

/** Longer than for other calls, since the whole database is read. */
const LIMIT_MS = 120_000

/**
 * Downloads the club's backup into a file that only its owner can read; the file appears when it is
 * complete.
 *
 * @returns its size in bytes.
 * @throws ClubAway - the answer was missing or incomplete.
 */
export async function saveClubBackup(
  { url, token }: { url: string; token: string },
  path: string,
): Promise<number> {
  const part = `${path}.part`
  const file = await open(part, 'wx', 0o600)
  try {
    const answer = await fetch(`${url}/backup`, {
      redirect: 'error',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((error: unknown) => {
      throw new ClubAway('the club did not answer', { cause: error })
    })
    if (!answer.ok || !answer.body) throw new ClubAway(`the club answered ${answer.status}`)
    await pipeline(
      Readable.fromWeb(answer.body as ReadableStream),
      file.createWriteStream({ flush: true }),
    ).catch((error: unknown) => {
      throw new ClubAway('the answer of the club did not end', { cause: error })
    })
    await rename(part, path)
    return Number(answer.headers.get('content-length'))
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}
