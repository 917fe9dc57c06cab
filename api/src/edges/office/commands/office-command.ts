import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { isBankAccount } from '@drogerie/shared-lib/contract/field-rules.ts'
import type { ShopServer } from '../../../kernel/http/fastify-types.ts'
import { hundredthsOf } from '../../../kernel/values/crowns.ts'
import type { Numbered } from '../../../kernel/values/full-number.ts'
import type { Snapshot } from '../audit/audit.ts'

export type Cell = string | number | boolean | null

/** What a command answers: `data` for programs, `table` or `message` for people. */
export type OfficeResult = {
  data: unknown
  message?: string
  table?: { columns: readonly string[]; rows: readonly (readonly Cell[])[] }
  /** What the audit records of a command whose targets are too many to compare before and after. */
  noted?: Snapshot
}

/** Work to do once the command's own writes are committed; it gives the command's answer. */
export type AfterCommit = { afterCommit(app: ShopServer): Promise<OfficeResult> }

export type OfficeInput = {
  /** Positional arguments by name. */
  args: Readonly<Record<string, string>>
  options: Readonly<Record<string, string>>
}

/**
 * One thing a back office does; those that write stand in `audited-commands.ts`. It runs inside the
 * API's process, or in the tool itself while no API runs.
 */
export type OfficeCommand = {
  /** `orders ship` */
  name: string
  summary: string
  /** Names of positional arguments, all required. */
  args?: readonly string[]
  /** What `number` among them counts: it may be typed without its letter and zeros. */
  numberOf?: Numbered
  /** Options that take a value, with what they mean. */
  options?: Readonly<Record<string, string>>
  /** Options that must be said; it refuses to go on without them. */
  needed?: readonly string[]
  /** Options that mean something beside another one alone, by the name of that other one. */
  only?: Readonly<Record<string, string>>
  /** The command sets up an empty shop, so it may make the database. */
  begins?: true
  run(app: ShopServer, input: OfficeInput): Promise<OfficeResult | AfterCommit>
}

/** Something stands against it; nobody known asks; somebody asks who may not. */
export type RefusalKind = 'refused' | 'unknown' | 'forbidden'

/** A command that cannot be executed; the message is for the operator. */
export class OfficeRefusal extends Error {
  override readonly name = 'OfficeRefusal'
  readonly kind: RefusalKind
  /** The message's facts, for programs. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(
    message: string,
    { kind = 'refused', facts = {} }: Partial<Pick<OfficeRefusal, 'kind' | 'facts'>> = {},
  ) {
    super(message)
    this.kind = kind
    this.facts = facts
  }
}

/** Wrong words rather than a wrong wish: exit code 2. */
export class OfficeUsage extends Error {
  override readonly name = 'OfficeUsage'
}

export const messageResult = (message: string, data: unknown = { message }): OfficeResult => ({
  message,
  data,
})

/** A table whose rows are objects of the same shape. */
export function tableOf(
  rows: readonly Readonly<Record<string, Cell>>[],
  columns: readonly string[],
): OfficeResult {
  return {
    data: rows,
    table: { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) },
  }
}

const LARGEST_INTEGER = 2_147_483_647

/** @throws OfficeUsage - not a whole number from `min` up. */
export function wholeNumber(text: string | undefined, what: string, min = 0): number {
  const value = Number(text)
  if (text === undefined || !/^\d{1,10}$/.test(text) || value < min || value > LARGEST_INTEGER)
    throw new OfficeUsage(`${what} must be a whole number from ${min} up`)
  return value
}

/** Crowns as people write them (`129,90`, `129.9`, `130`), in hundredths. @throws OfficeUsage */
export function crowns(text: string | undefined, what: string): number {
  const amount = hundredthsOf(text ?? '')
  if (amount === null) throw new OfficeUsage(`${what} must be an amount in crowns such as 129,90`)
  return amount
}

/**
 * An account as the bank writes it. @throws OfficeUsage - it breaks the bank's own check digits.
 */
export function account(text: string): string {
  const typed = text.replace(/\s/g, '')
  if (!isBankAccount(typed))
    throw new OfficeUsage('an account is written as 19-2000145399/0800, and its digits must check')
  return typed
}

/** An option that is said or not. @throws OfficeUsage - anything but yes and no. */
export function isYes(options: OfficeInput['options'], name: string, otherwise = false): boolean {
  const said = options[name]
  if (said === undefined) return otherwise
  if (said !== 'yes' && said !== 'no') throw new OfficeUsage(`--${name} is 'yes' or 'no'`)
  return said === 'yes'
}

/** A text that shoppers will read. @throws OfficeUsage - nothing, or more than fits. */
export function sentence(text: string | undefined, what: string): string | undefined {
  const length = text?.trim().length
  if (length === 0 || (length !== undefined && length > limits.textAreaMaxLength))
    throw new OfficeUsage(`${what} has 1 to ${limits.textAreaMaxLength} characters`)
  return text?.trim()
}
