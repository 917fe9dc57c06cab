import * as z from 'zod/mini'

/**
 * Descriptors of the release store. Everything read from it goes through these schemas and a
 * signature check.
 */
export const Hash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
export const AppName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))
export const Version = z.string().check(z.regex(/^\d+\.\d+\.\d+-[a-f0-9]{10}$/))
const FileName = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/))

const RouteRow = z.object({
  id: z.string(),
  path: z.string(),
  layout: z.enum(['default', 'cart', 'bare']),
  personal: z.boolean(),
  access: z.enum(['everybody', 'customer', 'guest']),
  /** Query parameters the page reads; a release older than this field reads all. */
  parameters: z.optional(z.array(z.string().check(z.regex(/^[\w-]+(\.\*)?$/)))),
  js: z.array(FileName),
  css: z.array(FileName),
})

/** A module's names as one app uses or provides them; `range` and `version` are npm's. */
const ModuleUse = z.object({ range: z.string(), names: z.array(z.string()) })
const ModuleOffer = z.object({ version: z.string(), names: z.array(z.string()) })
const Schema = z.record(z.string(), z.unknown())

const Bytes = z.int().check(z.positive())
/**
 * Limits in bytes of brotli, as an app's package.json has them under `budgets`. `script` is what
 * every page loads of the shell.
 */
export const shellBudgets = { script: Bytes }
/**
 * `page` is the script of any one page, `parcel` that of any one parcel, `style` the style sheets
 * of any one of them.
 */
export const remoteBudgets = {
  entry: Bytes,
  exposed: Bytes,
  page: Bytes,
  parcel: Bytes,
  style: Bytes,
}
const Budgets = z.partial(z.object({ ...shellBudgets, ...remoteBudgets }))
export type Budgets = z.infer<typeof Budgets>
export type JsonSchema = z.infer<typeof Schema>

/**
 * What a release gives to and expects of the others; a release from before a field existed says
 * nothing there.
 */
const exchanges = {
  /** Provided modules its source imports, with the range it was compiled against. */
  imports: z._default(z.record(z.string(), ModuleUse), {}),
  /** Modules the shell hands to remotes. */
  provides: z._default(z.record(z.string(), ModuleOffer), {}),
  /** Addresses the shell answers itself. */
  serves: z._default(z.array(z.string()), []),
  /** Parcels it offers, `app/name` → JSON Schema of the props. */
  parcelProps: z._default(z.record(z.string(), Schema), {}),
  /** Parcels of others it mounts → the schema its props were compiled against. */
  mounts: z._default(z.record(z.string(), Schema), {}),
  /** Pages it links to: name of the route and the pattern it fills. */
  links: z._default(z.array(z.object({ name: z.string(), pattern: z.string() })), []),
  /** Calls of the API, `GET /orders/{}`. */
  operations: z._default(z.array(z.string()), []),
  /** Events it sends and hears → JSON Schema of the payload it was compiled with. */
  emits: z._default(z.record(z.string(), Schema), {}),
  hears: z._default(z.record(z.string(), Schema), {}),
  /** Queries it shares with others → JSON Schema of the value it was compiled with. */
  queries: z._default(z.record(z.string(), Schema), {}),
  /** Common texts the shell hands to all, and those that a release asks for. */
  givesTexts: z._default(z.array(z.string()), []),
  asksTexts: z._default(z.array(z.string()), []),
  /** Shared state the shell holds, slice → JSON Schema. */
  holds: z._default(z.record(z.string(), Schema), {}),
  /** Fields of that state it reads and writes, slice → JSON Schema of these fields alone. */
  reads: z._default(z.record(z.string(), Schema), {}),
  writes: z._default(z.record(z.string(), Schema), {}),
  /** npm packages compiled in, `name@version`. */
  packages: z._default(z.array(z.string()), []),
  /** Chunk → larger files of packages it brings, `name@version/file`, with bytes of source. */
  modules: z._default(z.record(z.string(), z.record(z.string(), z.number())), {}),
  /** Limits its team set; a release from before they were written down has none. */
  budgets: z._default(Budgets, {}),
}

export const ReleaseDescriptor = z.object({
  app: AppName,
  version: Version,
  commit: z.string(),
  /** Its source had changes that the commit has not: no commit brings these bytes again. */
  dirty: z.optional(z.boolean()),
  builtAt: z.string(),
  contractVersion: z.number(),
  uniqueName: z.string(),
  /** remoteEntry of a remote, main script of the shell. */
  entry: FileName,
  /**
   * Browser files with size in bytes and sha384 for the store, sha256 for the browser's integrity
   * check.
   */
  files: z.record(
    FileName,
    z.object({
      bytes: z.number(),
      brotli: z.optional(z.number()),
      sha384: Hash,
      integrity: z.optional(z.string()),
    }),
  ),
  server: z.object({ bytes: z.number(), sha384: Hash }),
  groups: z.record(z.string(), z.object({ js: z.array(FileName), css: z.array(FileName) })),
  routes: z.array(RouteRow),
  parcels: z.array(z.string()),
  /** Provided modules its bundles ask for. */
  requires: z.array(z.string()),
  ...exchanges,
})
export type ReleaseDescriptor = z.infer<typeof ReleaseDescriptor>

/** `L-0012` was promoted; `C-…` is a candidate that only bearers of a signed link are shown. */
const LineupId = z.string().check(z.regex(/^(L-\d{4,}|C-[a-f0-9]{10})$/))
/** What a channel may name: shoppers get no candidate. */
const PromotedId = z.string().check(z.regex(/^L-\d{4,}$/))

export const Lineup = z.object({
  id: LineupId,
  createdAt: z.string(),
  by: z.string(),
  reason: z.string(),
  releases: z.record(AppName, z.object({ version: Version, digest: Hash })),
  /** The tuple whose evidence allowed it, or null when none was required. */
  evidence: z._default(z.nullable(z.string()), null),
  /** The newest critical line-up: tabs of older ones are asked to reload. */
  critical: z._default(z.nullable(LineupId), null),
})
export type Lineup = z.infer<typeof Lineup>

export const Channel = z.object({
  name: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  revision: z.number(),
  lineup: PromotedId,
  previous: z.nullable(PromotedId),
  /** A line-up that part of the shoppers get, whole percent. */
  canary: z._default(
    z.nullable(
      z.object({ lineup: PromotedId, percent: z.number().check(z.int(), z.gte(1), z.lte(99)) }),
    ),
    null,
  ),
  /** Releases that must not be served again and cannot be promoted. */
  denied: z._default(
    z.array(z.object({ app: AppName, version: Version, reason: z.string(), at: z.string() })),
    [],
  ),
  /**
   * App → versions that all shoppers got before the present one, oldest first; null stands for
   * being in no line-up. Without an entry nothing is known.
   */
  history: z._default(z.record(AppName, z.array(z.nullable(Version))), {}),
  /**
   * The last line-ups that were named and are not to be taken for former ones: canaries that ended,
   * what a front refused.
   */
  takenBack: z._default(
    z.array(
      z.object({
        lineup: LineupId,
        was: z.enum(['canary', 'refused']),
        reason: z.string(),
        at: z.string(),
      }),
    ),
    [],
  ),
  /** Line-ups shoppers got within the last day, and until when: their tabs are still open. */
  served: z._default(z.array(z.object({ lineup: PromotedId, until: z.string() })), []),
  /** Number of the move in the log; one from before does not say. */
  entry: z.optional(z.int()),
  updatedAt: z.string(),
  by: z.string(),
  reason: z.string(),
})
export type Channel = z.infer<typeof Channel>

/** What a browser suite saw of one exact set of releases. */
export const Evidence = z.object({
  /** Digest of the releases, `tupleOf` in lineups.ts. */
  tuple: z.string().check(z.regex(/^[a-f0-9]{64}$/)),
  releases: z.record(AppName, Version),
  suite: z.string(),
  passed: z.number(),
  failed: z.number(),
  durationMs: z.number(),
  at: z.string(),
  by: z.string(),
})
export type Evidence = z.infer<typeof Evidence>
