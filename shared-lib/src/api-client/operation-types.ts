import type * as z from 'zod/mini'
import type { Collection } from '../contract/hydra.ts'
import type { Operations } from '../contract/operations.ts'
import type { CallOptions } from './transport.ts'
import type { ParamValue } from './search-params.ts'

/** `GET /orders/{tokenValue}`. */
export type OperationKey = keyof Operations

type BodyOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type WireOf<Key extends OperationKey> = Operations[Key] extends { answers: infer Answers }
  ? BodyOf<Answers[keyof Answers]>
  : never

type Files = { [Key in OperationKey]: Operations[Key] extends { file: unknown } ? Key : never }
/** Operations that answer a file. */
export type FileOperation = Files[OperationKey]

type Lists = {
  [Key in OperationKey]: WireOf<Key> extends { 'hydra:member': unknown[] }
    ? [WireOf<Key>] extends [never]
      ? never
      : Key
    : never
}
/** Operations that answer a collection. */
export type ListOperation = Lists[OperationKey]

/** Operations that answer one resource, or nothing. */
export type PlainOperation = Exclude<OperationKey, FileOperation | ListOperation>

/** Type of a call's answer; `undefined` where it has no body. */
export type AnswerOf<Key extends PlainOperation> = WireOf<Key>

type MemberOf<Wire> = Wire extends { 'hydra:member': (infer Member)[] } ? Member : never
type SiblingsOf<Wire> = {
  [Name in keyof Wire as Name extends `@${string}` | `hydra:${string}` ? never : Name]: Wire[Name]
}
/** A collection after parsing, with what stands beside its members: aggregations, balance. */
export type ListOf<Key extends ListOperation> = Collection<MemberOf<WireOf<Key>>> &
  SiblingsOf<WireOf<Key>>

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `+${infer Rested}` ? Rested : Name) | NamesIn<Rest>
  : never
type PathOf<Key extends string> = Record<NamesIn<Key>, string | number>
/**
 * How a call names its resource: by the parameters of the path, or by the `@id` from an answer of
 * the API.
 */
type Place<Key extends string> = [NamesIn<Key>] extends [never]
  ? unknown
  : { path: PathOf<Key>; iri?: never } | { iri: string; path?: never }

type Query<Key extends OperationKey> = Operations[Key] extends {
  query: readonly (infer Name extends string)[]
}
  ? { query?: { readonly [name in Name]?: ParamValue } | undefined }
  : unknown

type Body<Key extends OperationKey> = Operations[Key] extends {
  body: infer Schema extends z.ZodMiniType
}
  ? { body: z.input<Schema> | (Operations[Key] extends { multipart: true } ? FormData : never) }
  : unknown

type Call<Key extends OperationKey> = CallOptions & Place<Key> & Query<Key> & Body<Key>

/** Arguments of a call besides its name; none where it needs none. */
export type CallArguments<Key extends OperationKey> =
  object extends Call<Key> ? [call?: Call<Key>] : [call: Call<Key>]
