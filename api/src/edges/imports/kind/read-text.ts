import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { UnreadableFile } from './problem.ts'

const NEWLINE = 0x0a

/**
 * The text of a file in whole lines, without its byte order mark. @throws UnreadableFile - not
 * UTF-8.
 */
export async function* readText(path: string): AsyncGenerator<string> {
  let line = 1
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const end = bytes.lastIndexOf(NEWLINE) + 1
    rest = bytes.subarray(end)
    if (end === 0) continue
    const text = decode(bytes.subarray(0, end), line)
    line += text.split('\n').length - 1
    yield text
  }
  if (rest.length > 0) yield decode(rest, line)
}

/** @param line - the number of its first one. */
function decode(bytes: Buffer, line: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: line > 1 }).decode(bytes)
  } catch {
    const text = "from here on the file is not in UTF-8: save it as 'CSV UTF-8'"
    throw new UnreadableFile({ line: line + linesBeforeTrouble(bytes), text })
  }
}

/** A newline is never a part of another letter, so every line stands for itself. */
function linesBeforeTrouble(bytes: Buffer): number {
  let [lines, start] = [0, 0]
  for (;;) {
    const end = bytes.indexOf(NEWLINE, start)
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return lines
    lines += 1
    start = end + 1
  }
}

/** Its lines, without their ends. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const text of readText(path)) {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
