import process from 'node:process'

/** Values by name: everything that code can leave behind or change when it loads. */
export type Traces = Map<string, unknown>

/** zod shares its settings between its copies through globals; no code here changes them. */
const harmless = /^the global __zod_/

/** Objects of the language that hold functions and further built-ins, and are none themselves. */
const namespaces = ['Math', 'JSON', 'Intl', 'Reflect', 'Atomics', 'WebAssembly', 'console']

/** The value under a key; a getter is not run. */
function valueAt(owner: object, key: PropertyKey): unknown {
  const property: TypedPropertyDescriptor<unknown> =
    Reflect.getOwnPropertyDescriptor(owner, key) ?? {}
  return property.get ?? property.value
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

const own = (owner: object, name: (key: string) => string): [string, unknown][] =>
  Reflect.ownKeys(owner).map((key) => [name(String(key)), valueAt(owner, key)])

/** Own members of an object; one that is closed afterwards is another, too. */
const members = (name: string, owner: object): [string, unknown][] => [
  ...own(owner, (key) => `${name}.${key}`),
  [`a closed ${name}`, Object.isExtensible(owner)],
]

/** A function with its own members and those of its prototype: a class is changed by either. */
function classMembers(name: string, value: unknown): [string, unknown][] {
  const prototype = typeof value === 'function' ? valueAt(value, 'prototype') : null
  if (!isObject(value) || !isObject(prototype)) return []
  return [...members(name, value), ...members(`${name}.prototype`, prototype)]
}

/** Some globals come to be when they are first looked at. */
function wakeGlobals(): void {
  for (const key of Reflect.ownKeys(globalThis)) {
    try {
      Reflect.get(globalThis, key)
    } catch {
      // one that this Node does not offer
    }
  }
}

function builtIns(): [string, unknown][] {
  const ofNamespaces = namespaces.flatMap((name) => {
    const namespace = valueAt(globalThis, name)
    if (!isObject(namespace)) return []
    const classes = Reflect.ownKeys(namespace).flatMap((key) =>
      classMembers(`${name}.${String(key)}`, valueAt(namespace, key)),
    )
    return [...members(name, namespace), ...classes]
  })
  return [
    ...Reflect.ownKeys(globalThis).flatMap((key) =>
      classMembers(String(key), valueAt(globalThis, key)),
    ),
    ...ofNamespaces,
  ]
}

/** Classes, functions and single objects of the modules that all remotes share. */
const sharedParts = (provided: Record<string, unknown>): [string, unknown][] =>
  Object.entries(provided).flatMap(([id, exported]) =>
    Object.entries((exported ?? {}) as object).flatMap(([key, value]) => {
      const name = `${key} of "${id}"`
      return typeof value === 'function'
        ? classMembers(name, value)
        : isObject(value)
          ? members(name, value)
          : []
    }),
  )

/**
 * Handles that keep the thread awake: sockets, channels, watchers, timers of Node's own modules.
 */
function openHandles(): [string, unknown][] {
  const counts = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => [`an open ${kind}`, count])
}

/** @param provided - modules that this and other remotes share. */
export function traces(provided: Record<string, unknown>): Traces {
  wakeGlobals()
  return new Map([
    ...own(globalThis, (key) => `the global ${key}`),
    ...builtIns(),
    ...sharedParts(provided),
    ...openHandles(),
  ])
}

/** Names of what is new, another than before, or gone. */
export function changesSince(before: Traces, provided: Record<string, unknown>): string[] {
  const after = traces(provided)
  const changed = [...after]
    .filter(([name, value]) => !before.has(name) || !Object.is(before.get(name), value))
    .map(([name]) => name)
  const gone = [...before.keys()].filter(
    (name) => !after.has(name) && !/^(an open|a closed) /.test(name),
  )
  const found = [...changed, ...gone].filter((name) => !harmless.test(name))
  // a class that is replaced has other members, which need not be said
  return found.filter(
    (name) => !found.some((owner) => name.startsWith(`${owner.replace('the global ', '')}.`)),
  )
}
