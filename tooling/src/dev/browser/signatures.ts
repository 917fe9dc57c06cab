import { innerType, isType } from './component-types.ts'

type Signature = { key: string; fullKey: string | null; isReset: boolean; hooks: () => unknown[] }

/** The compiler calls it twice: with what it found about a component, and without anything as the component renders. */
export type Sign = (
  type?: unknown,
  key?: string,
  isReset?: boolean,
  hooks?: () => unknown[],
) => unknown

/** Which hooks components call, in which order: state is kept between two versions only when they are the same. */
export function createSignatures() {
  const known = new WeakMap<object, Signature>()
  const signatureOf = (type: unknown) => (isType(type) ? known.get(type) : undefined)

  function set(type: object, signature: Signature): void {
    if (known.has(type)) return
    known.set(type, signature)
    const inner = innerType(type)?.inner
    if (isType(inner)) set(inner, signature)
  }

  /** Its own hooks and, below them, those of the hooks it calls. */
  function fullKeyOf(signature: Signature): string {
    if (signature.fullKey !== null) return signature.fullKey
    const parts = [signature.key]
    try {
      for (const hook of signature.hooks()) {
        if (typeof hook !== 'function') signature.isReset = true
        const nested = signatureOf(hook)
        if (!nested) continue
        parts.push(fullKeyOf(nested))
        if (nested.isReset) signature.isReset = true
      }
    } catch {
      // a hook that is not defined yet where it is looked up
      signature.isReset = true
    }
    return (signature.fullKey = parts.join('\n---\n'))
  }

  function areEqual(before: unknown, next: unknown): boolean {
    const [a, b] = [signatureOf(before), signatureOf(next)]
    if (!a || !b) return !a && !b
    return fullKeyOf(a) === fullKeyOf(b) && !b.isReset
  }

  function create(): Sign {
    let first: Signature | undefined
    return (type, key, isReset = false, hooks = () => []) => {
      if (key === undefined) {
        if (first) fullKeyOf(first)
        return undefined
      }
      if (isType(type)) {
        set(type, { key, fullKey: null, isReset, hooks })
        first ??= signatureOf(type)
      }
      return type
    }
  }

  return { create, areEqual }
}
