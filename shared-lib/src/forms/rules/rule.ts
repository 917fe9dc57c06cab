/** What a rule may know beside the value. Rules read no clock: `today` is `YYYY-MM-DD` in Prague. */
export type RuleContext = {
  name?: string
  values?: Readonly<Record<string, unknown>>
  today: string
}

/** True when the value obeys. Values that are not filled reach only the rules which ask for them. */
export type Rule = (value: unknown, args: readonly unknown[], context: RuleContext) => boolean

/** Whether anything has been entered or chosen. */
export function isEntered(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : true
}
