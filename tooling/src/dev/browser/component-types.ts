const innerTypes: Record<string, 'render' | 'type'> = {
  'Symbol(react.forward_ref)': 'render',
  'Symbol(react.memo)': 'type',
}

export const isType = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

/** The type inside `memo` and `forwardRef`; null for anything else. */
export function innerType(type: object): { suffix: string; inner: unknown } | null {
  const { $$typeof } = type as { $$typeof?: symbol }
  const key = innerTypes[String($$typeof)]
  return key ? { suffix: `$${key}`, inner: (type as Record<string, unknown>)[key] } : null
}

export const isClassComponent = (type: unknown): boolean =>
  typeof type === 'function' &&
  Boolean((type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent)

/** By name: a capital letter. Other names may be hooks, loaders or values. */
export function isComponent(value: unknown): boolean {
  if (!isType(value)) return false
  if (typeof value !== 'function') return innerType(value) !== null
  return isClassComponent(value) || /^[A-Z]/.test(value.name)
}
