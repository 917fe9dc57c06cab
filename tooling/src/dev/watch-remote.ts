import { watchSources, type Mistake, type Outcome } from './compile.ts'
import { devRemoteConfig, type DevMode } from './dev-config.ts'
import { secondsSince } from '../seconds.ts'
import { readDevRelease, type DevBuild, type DevRelease } from './dev-release.ts'
import { messageOf } from '../message-of.ts'

export type Reported = { mode: DevMode; log: (text: string) => void }

/** A build with mistakes, or a release of this machine; `hash` names its browser's part. */
export type BuildResult = { mistakes: Mistake[] } | { own: DevRelease; hash: string }

const readMade = async (build: DevBuild, hash: string): Promise<BuildResult> =>
  readDevRelease(build).then(
    (own) => ({ own, hash }),
    (error: unknown) => ({
      mistakes: [{ text: messageOf(error), place: null }],
    }),
  )

/** Builds one remote at every change. @returns what ends it, once `onMade` got the first build. */
export async function watchRemote(
  build: DevBuild,
  { mode, log }: Reported,
  onMade: (made: BuildResult) => void,
): Promise<() => Promise<void>> {
  let started = performance.now()
  const first = Promise.withResolvers<void>()
  async function take({ mistakes, hash }: Outcome): Promise<void> {
    const made = mistakes.length > 0 ? { mistakes } : await readMade(build, hash)
    log(
      'mistakes' in made
        ? `${build.name} is wrong:\n${made.mistakes.map(({ text }) => text).join('\n')}`
        : `${build.name} built in ${secondsSince(started)}`,
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
