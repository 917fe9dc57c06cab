import { badRequest } from '../../kernel/http/http-error.ts'
import { JsonRefused, parseStrictJson } from '../../kernel/http/strict-json.ts'

/** Fields that a form may send one by one, as text, in place of one part `data` with JSON. */
const texts = [
  'orderToken',
  'orderNumber',
  'email',
  'reason',
  'message',
  'note',
  'refundType',
  'bankAccountNumber',
  'website',
]
const flags = ['wholeOrder', 'consent']
const itemField = /^items\[(\d{1,3})\]\[(id|quantity|reason)\]$/

type Fields = ReadonlyMap<string, string>
type Item = { id?: unknown; quantity?: unknown; reason?: unknown }

/**
 * The body of a multipart complaint: the JSON of the part `data`, or the flat fields `orderNumber`,
 * `items[0][id]` and so on. Unknown fields are ignored.
 *
 * @throws HttpError 400 - `data` is no JSON.
 */
export function bodyOfFields(fields: Fields): unknown {
  const data = fields.get('data')
  if (data !== undefined) return parseData(data)
  const body: Record<string, unknown> = {}
  for (const name of texts) if (fields.has(name)) body[name] = fields.get(name)
  for (const name of flags) if (fields.has(name)) body[name] = flagOf(fields.get(name) ?? '')
  const items = itemsOf(fields)
  if (items.length > 0) body['items'] = items
  return body
}

function parseData(data: string): unknown {
  try {
    return parseStrictJson(data)
  } catch (error) {
    throw badRequest(error instanceof JsonRefused ? error.message : 'Syntax error')
  }
}

const flagOf = (text: string): boolean => ['1', 'true', 'on', 'yes'].includes(text)

/** Lines in the order of their numbers; gaps close. */
function itemsOf(fields: Fields): Item[] {
  const items = new Map<number, Item>()
  for (const [name, value] of fields) {
    const match = itemField.exec(name)
    if (!match) continue
    const [, index, key] = match
    const item = items.get(Number(index)) ?? {}
    items.set(Number(index), item)
    item[key as keyof Item] = key === 'reason' ? value : numberOf(value)
  }
  return [...items].toSorted(([one], [other]) => one - other).map(([, item]) => item)
}

/**
 * The number in a text field. Text that is no whole number stays text, for the schema to refuse.
 */
const numberOf = (text: string): number | string => (/^\d{1,10}$/.test(text) ? Number(text) : text)
