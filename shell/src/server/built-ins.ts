/** Built-ins whose change in one remote would be felt in all others. */
const owners: Record<string, object> = {
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'Promise.prototype': Promise.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'Date.prototype': Date.prototype,
  'RegExp.prototype': RegExp.prototype,
  Object,
  Array,
  Promise,
  JSON,
  Math,
}

/** Objects of every kind are given members of these names, which a frozen one would forbid them. */
const ancestors = new Set(['Object.prototype', 'Function.prototype'])

/**
 * Freezes built-ins and closes `Object.prototype` and `Function.prototype` for new members. Writes
 * fail silently in sloppy code and throw a TypeError in strict code; other remotes are unaffected.
 */
export function freezeBuiltIns(): void {
  for (const [name, owner] of Object.entries(owners))
    (ancestors.has(name) ? Object.preventExtensions : Object.freeze)(owner)
}

/** zod shares its settings between its copies through globals; no code here changes them. */
const harmless = /^__zod_/

type Values = Map<PropertyKey, unknown>

function valuesOf(owner: object): Values {
  return new Map(
    Reflect.ownKeys(owner).map((key) => {
      const property: TypedPropertyDescriptor<unknown> =
        Reflect.getOwnPropertyDescriptor(owner, key) ?? {}
      return [key, property.value ?? property.get]
    }),
  )
}

function difference(name: string, before: Values, after: Values): string | null {
  for (const [key, value] of after) if (before.get(key) !== value) return `${name}.${String(key)}`
  for (const key of before.keys()) if (!after.has(key)) return `${name}.${String(key)}`
  return null
}

/**
 * Globals are compared by name alone: some of Node's own become values, or add a symbol, when they
 * are first used.
 */
const globalNames = () =>
  Object.getOwnPropertyNames(globalThis).filter((name) => !harmless.test(name))

/**
 * Takes a snapshot of the built-ins.
 *
 * @returns a function that gives the first change since then, or null; it takes about 0.1 ms.
 */
export function watchBuiltIns(): () => string | null {
  const before = Object.entries(owners).map(
    ([name, owner]) => [name, owner, valuesOf(owner)] as const,
  )
  const globals = new Set(globalNames())
  return () => {
    for (const [name, owner, values] of before) {
      const changed = difference(name, values, valuesOf(owner))
      if (changed) return changed
    }
    const added = globalNames().find((name) => !globals.has(name))
    return added === undefined ? null : `globalThis.${added}`
  }
}
