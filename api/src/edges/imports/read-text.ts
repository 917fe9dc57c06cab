import { createReadStream } from 'node:fs'
import { UnreadableFile } from './problem.ts'

/** The text of a file piece by piece, without its byte order mark. @throws UnreadableFile - not UTF-8. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for await (const chunk of createReadStream(path)) {
    const text = decode(decoder, line, chunk as Buffer)
    for (const letter of text) if (letter === '\n') line += 1
    yield text
  }
  yield decode(decoder, line)
}

function decode(decoder: TextDecoder, line: number, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    const text = "from here on the file is not in UTF-8: save it as 'CSV UTF-8'"
    throw new UnreadableFile({ line, text })
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
