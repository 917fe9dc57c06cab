import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { isLoopback } from '@drogerie/shared-lib/server/observability-settings.ts'
import { writeWholeFile } from '../exports/whole-file.ts'
import { freePath } from './commands/free-path.ts'
import {
  messageResult,
  OfficeRefusal,
  OfficeUsage,
  type OfficeInput,
} from './commands/office-command.ts'
import { exportTypes, officePaths } from './office-paths.ts'
import type { OfficeQuestion } from './office-client.ts'
import type { Parsed } from './parse-command.ts'
import type { OfficeAnswer } from './run-office.ts'

/** Where the office is and who asks. */
type Desk = { origin: string; operator: string }

/**
 * The back office of a shop elsewhere: commands go there with the operator's token, an imported
 * file with its request, and an exported one comes back.
 *
 * @param address - `OFFICE_URL`.
 * @throws OfficeUsage - an address to which a token must not go; OfficeRefusal - it does not
 *   answer, or a file cannot be read or written here.
 */
export async function askOffice(
  address: string,
  { words, operator = '' }: OfficeQuestion,
  { command, input }: Parsed,
): Promise<OfficeAnswer> {
  const desk = { origin: officeOrigin(address), operator }
  const [verb, what = ''] = command.name.split(' ', 2)
  const file = input.args['file']
  if (verb === 'import' && file !== undefined) return sendFile(desk, what, file, input)
  if (verb === 'export' && file !== undefined) return bringFile(desk, what, file, input)
  const body = JSON.stringify({ words })
  return answerIn(await ask(desk, officePaths.commands, { body, type: 'application/json' }))
}

async function ask(
  { origin, operator }: Desk,
  path: string,
  sent?: { body: BodyInit; type: string },
): Promise<Response> {
  const authorization = `Bearer ${operator}`
  const request = sent
    ? {
        method: 'POST',
        headers: { authorization, 'content-type': sent.type },
        body: sent.body,
        duplex: 'half',
      }
    : { headers: { authorization } }
  try {
    return await fetch(new URL(path, origin), { ...request, redirect: 'error' } as RequestInit)
  } catch (error) {
    const { cause } = error as Error
    throw new OfficeRefusal(
      `${origin} does not answer: ${cause instanceof Error ? cause.message : String(error)}`,
    )
  }
}

async function sendFile(
  desk: Desk,
  what: string,
  file: string,
  { options }: OfficeInput,
): Promise<OfficeAnswer> {
  await access(file).catch(() => {
    throw new OfficeRefusal(`there is no file ${file}`)
  })
  const query = new URLSearchParams({ file: basename(file), ...options })
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream
  const type = extname(file) === '.jsonl' ? exportTypes.jsonl : exportTypes.csv
  return answerIn(await ask(desk, `${officePaths.imports}/${what}?${query}`, { body, type }))
}

async function bringFile(
  desk: Desk,
  what: string,
  path: string,
  { options }: OfficeInput,
): Promise<OfficeAnswer> {
  const { overwrite: _, ...days } = options
  await freePath(path, options)
  const query = new URLSearchParams({ format: extname(path).slice(1), ...days })
  const answer = await ask(desk, `${officePaths.exports}/${what}?${query}`)
  if (!answer.ok || !answer.body) return answerIn(answer)
  const chunks = answer.body.pipeThrough(new TextDecoderStream())
  await writeWholeFile(path, async (write) => {
    for await (const chunk of chunks) await write(chunk)
  })
  return { ok: true, result: messageResult(`${path}: written`, { path }) }
}

/** @throws OfficeUsage - the token would go over a network in the open. */
function officeOrigin(address: string): string {
  if (!URL.canParse(address)) throw new OfficeUsage(`OFFICE_URL: ${address} is no address`)
  const { protocol, hostname, origin } = new URL(address)
  if (protocol !== 'https:' && !isLoopback(hostname.replace(/^\[|\]$/g, '')))
    throw new OfficeUsage(
      'OFFICE_URL: must begin with https://, since a token goes there; http:// is for this machine',
    )
  return origin
}

async function answerIn(answer: Response): Promise<OfficeAnswer> {
  try {
    return (await answer.json()) as OfficeAnswer
  } catch {
    throw new OfficeRefusal(`${answer.url} answered ${answer.status}, and no back office`)
  }
}
