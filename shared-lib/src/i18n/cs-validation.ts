import common from './cs.json' with { type: 'json' }

function lookUp(key: string): string | null {
  const found = key.split('.').reduce<unknown>((level, name) => (isGroup(level) && Object.hasOwn(level, name) ? level[name] : null), common)
  return typeof found === 'string' ? found : null
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether a message of a schema is one of the shop's own, meant for a person; others are the parser's. */
export const isValidationKey = (message: string): boolean => lookUp(message) !== null

/** The Czech text of a schema's message key; what is no key comes back as it was. */
export const validationText = (message: string): string => lookUp(message) ?? message
