import { rspack, type Configuration, type MultiStats } from '@rspack/core'

/** Gathers what an editor writes in one go. ms */
const gatherMs = 30

const printed = {
  all: false,
  errors: true,
  errorDetails: false,
  moduleTrace: false,
  colors: false,
} as const

/** What one build came to; `hash` names the browser's part of it, as its runtime does. */
export type Outcome = { errors: string[]; hash: string }

function errorsOf(error: Error | null, stats: MultiStats | undefined): string[] {
  if (error) return [error.stack ?? error.message]
  const { children = [] } = stats?.toJson(printed) ?? {}
  const all = children.flatMap(({ errors = [] }) => errors)
  // browser and server build find the same mistakes
  return [
    ...new Set(
      all.map(({ message, moduleName = '' }) => [moduleName, message].filter(Boolean).join('\n')),
    ),
  ]
}

/** Builds once. @throws Error with what the compiler says. */
export async function compile(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs)
  const { promise, resolve } = Promise.withResolvers<string[]>()
  compiler.run((error, stats) => resolve(errorsOf(error, stats)))
  const errors = await promise
  await new Promise((closed) => compiler.close(closed))
  if (errors.length > 0) throw new Error(errors.join('\n\n'))
}

/** Builds at every change of a source file, and says each time what was wrong. @returns what ends it. */
export function watchSources(
  configs: Configuration[],
  onBuilt: (outcome: Outcome) => void,
  onChange: () => void,
): () => Promise<void> {
  const compiler = rspack(configs)
  for (const one of compiler.compilers) one.hooks.invalid.tap('dev', onChange)
  compiler.watch({ aggregateTimeout: gatherMs }, (error, stats) =>
    onBuilt({ errors: errorsOf(error, stats), hash: stats?.stats[0]?.hash ?? '' }),
  )
  return () => new Promise((closed) => compiler.close(() => closed()))
}
