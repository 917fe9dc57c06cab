import { watchSources, type Mistake, type Outcome } from './compile.ts'
import { devRemoteConfig, type DevMode } from './dev-config.ts'
import { readDevRelease, type DevBuild, type DevRelease } from './dev-release.ts'

export type Reported = { mode: DevMode; log: (text: string) => void }

export const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** A build with mistakes, or a release of this machine; `hash` names its browser's part. */
export type Made = { mistakes: Mistake[] } | { own: DevRelease; hash: string }

const readMade = async (build: DevBuild, hash: string): Promise<Made> =>
  readDevRelease(build).then(
    (own) => ({ own, hash }),
    (error: unknown) => ({
      mistakes: [{ text: error instanceof Error ? error.message : String(error), place: null }],
    }),
  )

/** Builds one remote at every change. @returns what ends it, once `onMade` got the first build. */
export async function watchRemote(
  build: DevBuild,
  { mode, log }: Reported,
  onMade: (made: Made) => void,
): Promise<() => Promise<void>> {
  let started = performance.now()
  const first = Promise.withResolvers<void>()
  async function take({ mistakes, hash }: Outcome): Promise<void> {
    const made = mistakes.length > 0 ? { mistakes } : await readMade(build, hash)
    log(
      'mistakes' in made
        ? `${build.name} is wrong:\n${made.mistakes.map(({ text }) => text).join('\n')}`
        : `${build.name} built in ${seconds(started)}`,
    )
    onMade(made)
    first.resolve()
  }
  const stop = watchSources(
    devRemoteConfig(build, mode),
    (outcome) => void take(outcome),
    () => (started = performance.now()),
  )
  await first.promise
  return stop
}
