import type { MailChaosResult } from '../mail-chaos.ts'

/** The runs of `pnpm chaos mail` as they stand in docs/measurements/reliability.md. */
export const mailTable = (runs: readonly MailChaosResult[]): string =>
  [
    '| mails | kills | in the inbox | lost | a copy more on the wire | seconds | a second | memory of the API at each tenth, MB |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...runs.map(
      ({ people, kills, received, lost, doubles, seconds, memoryMb }) =>
        `| ${people} | ${kills} | ${received} | ${lost} | ${doubles} | ${seconds} | ${(people / Math.max(1, seconds)).toFixed(1)} | ${memoryMb.map((mb) => mb ?? '–').join(' ')} |`,
    ),
  ].join('\n')

/** Failures of the runs, as sentences; none when all is well. */
export const brokenMails = (runs: readonly MailChaosResult[]): string[] =>
  runs.flatMap(({ people, kills, received, doubles }) => [
    ...(received === people ? [] : [`${received} mails of ${people} are in the inbox`]),
    ...(doubles > kills ? [`${doubles} copies more for ${kills} kills`] : []),
  ])
