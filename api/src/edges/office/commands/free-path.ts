import { access } from 'node:fs/promises'
import { extname } from 'node:path'
import { isYes, OfficeRefusal, OfficeUsage, type OfficeInput } from './office-command.ts'

async function refuseTaken(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new OfficeRefusal(`${path} is there already; --overwrite yes replaces it`)
}

/**
 * Where an export is written.
 *
 * @throws OfficeUsage - another ending; OfficeRefusal - there is something already.
 */
export async function freePath(path = '', options: OfficeInput['options']): Promise<string> {
  if (!['.csv', '.jsonl'].includes(extname(path)))
    throw new OfficeUsage('the name of the file ends in .csv or .jsonl')
  if (!isYes(options, 'overwrite')) await refuseTaken(path)
  return path
}
