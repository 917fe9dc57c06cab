import * as z from 'zod/mini'
import { AppName, Channel, Hash, Lineup, Version } from './descriptors.ts'

/**
 * `found` is a channel that moved without an entry: by a tool that was killed, or by one from
 * before there was a log.
 */
const moves = [
  'publish',
  'promote',
  'canary',
  'widen',
  'end',
  'deny',
  'allow',
  'roll back',
  'take back',
  'restore',
  'revoke',
  'found',
] as const
export type MoveName = (typeof moves)[number]

/**
 * One move, signed, with the digest of the entry before it: none can be changed or left out unseen.
 */
export const LogEntry = z.object({
  number: z.int(),
  /** Digest of the bytes of the entry before; null for the first. */
  after: z.nullable(Hash),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  move: z.enum(moves),
  /** The channel as the move left it, whole: a lost one is restored from here. */
  channel: z.nullable(Channel),
  /** Line-ups that the move made; a spoilt one is written again from here. */
  lineups: z.array(Lineup),
  /** The published release. */
  release: z.nullable(z.object({ app: AppName, version: Version, digest: Hash })),
})
export type LogEntry = z.infer<typeof LogEntry>

/** Short name of what was moved, different for different things. */
export function subjectOf({ channel, release }: LogEntry): string {
  if (release) return `${release.app}@${release.version}`
  if (!channel) return ''
  const trial = channel.canary ? `, ${channel.canary.lineup} for ${channel.canary.percent} %` : ''
  return `${channel.name} ${channel.lineup}${trial}`
}
