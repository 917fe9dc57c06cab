import common from './cs.json' with { type: 'json' }
import type { KeysOf, PluralForm } from './texts.ts'

type Key = KeysOf<typeof common>

/** A key of the texts every part of the shop shares; plurals are for those who have i18next. */
export type CommonKey = Exclude<Key, `${string}_${PluralForm}`>

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function lookUp(key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>(
      (level, name) => (isGroup(level) && Object.hasOwn(level, name) ? level[name] : null),
      common,
    )
  return typeof found === 'string' ? found : null
}

/** Whether a schema's message is one of the shop's own texts; others are the parser's. */
export const isCommonKey = (message: string): message is CommonKey => lookUp(message) !== null

/** The Czech text of a key, for code that runs without i18next: the API and its refusals. */
export const csText = (
  key: CommonKey,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  (lookUp(key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
