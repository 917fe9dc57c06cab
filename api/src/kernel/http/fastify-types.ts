import type { Flight, KeptAnswers } from './kept-answers.ts'
import type {
  FastifyInstance,
  FastifyBaseLogger,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import type { Serving } from '@drogerie/shared-lib/server/end-on-signals.ts'
import type { Config } from '../config/config.ts'
import type { ResourceRegistry } from './resource-registry.ts'
import type { Database } from '../db/schema.ts'
import type { FileStore } from '../files/file-store.ts'

/** The signed-in customer; set by the auth plugin from a valid bearer token, null for a visitor. */
export type SignedInCustomer = {
  id: number
  email: string
  /** `externalId` of the favourite store. */
  favouriteStore: string | null
}

/**
 * `jsonld` is the default; `json` is the same without `@…` and `hydra:…` keys, a collection then
 * being a bare array.
 */
/**
 * Asking makes it try again, if it is not ready. @param waitsFor - what `/readyz` says meanwhile.
 */
export type ReadinessCheck = { isReady: () => boolean; waitsFor: string }

export type AnswerFormat = 'jsonld' | 'json'

export type ShopServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyInstance {
    /** Root handle; inside a transaction use the transaction's own. */
    db: Kysely<Database>
    config: Config
    /** Files that outlive a request. */
    files: FileStore
    serving: Serving
    /** Figures of this process; whoever knows one adds it. */
    metrics: Registry
    /** Checks that must pass before this process takes requests. */
    readiness: ReadinessCheck[]
    /** Every call of the API with its schemas. */
    resources: ResourceRegistry
    /** Says, after its commit, that a change shows in public answers. */
    publicAnswers: Pick<KeptAnswers, 'forget'>
  }

  interface FastifyRequest {
    customer: SignedInCustomer | null
    /** The session of the token sent, and which of its tokens that was. */
    session: { id: string; generation: number } | null
    answerFormat: AnswerFormat
    isFromAnswerCache: boolean
    /** This request reads for all concurrent requests of the same answer. */
    flight: Flight | null
  }

  interface FastifyContextConfig {
    /**
     * `public`: shared caches may keep it for half a minute, with an ETag. Otherwise answers are
     * `no-store`.
     */
    cache?: 'public' | 'own'
    /**
     * Turned away first when there is more to do than can be done: nobody needs it to finish an
     * order.
     */
    canWait?: boolean
    /** Filters of a collection, printed as `hydra:search`. */
    search?: readonly string[]
    /** Short name of the resource; makes the collection a member of the entry point. */
    collection?: string
    /** Not JSON at all (pictures, PDF, HTML): no negotiation, no JSON-LD headers. */
    anyFormat?: boolean
    /**
     * Linked data by its nature, whatever JSON `Accept` asks for: without its vocabulary it would
     * be empty.
     */
    linkedData?: boolean
    /** Accepts multipart/form-data besides JSON. */
    multipart?: boolean
    /**
     * Accepts application/x-www-form-urlencoded besides JSON: notifications of the payment gateway.
     */
    formBody?: boolean
    /**
     * For the signed-in alone: without a token every request is a 401, before anything else is
     * looked at.
     */
    signedIn?: boolean
    /**
     * A token whose successor is in use is a copy: sent here, it ends its session; elsewhere it is
     * refused alone.
     */
    endsCopiedSessions?: boolean
    /** Media types of an answer that is no JSON. */
    produces?: readonly string[]
    /** Answers `application/json` whatever `Accept` says: sign-in. */
    plainJson?: boolean
    /** Refusals besides the usual ones of the method, for the description of the API. */
    refusals?: readonly number[]
    /** A command: the absence of one of these members is a 400 naming them, not a violation. */
    requiredMembers?: readonly string[]
    /**
     * A member of the wrong JSON type is a violation (422) instead of a malformed request (400).
     */
    wrongTypesAreViolations?: boolean
  }
}
