import type { i18n } from 'i18next'
import common from './cs.json' with { type: 'json' }

/**
 * The texts of every namespace: the common ones here, an app's own added where the app hands them
 * over (`remote.ts`). A key of none of those that a part of the shop may read is a type error.
 */
export interface Texts {
  common: typeof common
}

export type Namespace = keyof Texts

/** Names of all texts under a group, with the groups they stand in: `form.error.required`. */
export type KeysOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? Name
    : `${Name}.${KeysOf<Group[Name]>}`
}[keyof Group & string]

export type PluralForm = 'zero' | 'one' | 'few' | 'many' | 'other'

/** A plural is asked for by its stem. */
type Stem<Key> = Key extends `${infer Of}_${PluralForm}` ? Of : Key

/**
 * The keys of each namespace, once: a call of `t` is compared with a union that is there already.
 */
type Keys = { [N in Namespace]: Stem<KeysOf<Texts[N]>> }

/** The texts of one namespace, for who puts it before the key. */
export type OwnKey<N extends Namespace> = Keys[N]

/** Keys that `t` of `useTranslation(namespace)` takes: its own texts and the common ones. */
export type KeyIn<N extends Namespace> = Keys[N] | Keys['common'] | `common:${Keys['common']}`

/**
 * Keys that `shop.i18n.t` takes: texts of any namespace by `namespace:key`, the common ones by
 * their key as well.
 */
export type AnyKey = Keys['common'] | { [N in Namespace]: `${N}:${Keys[N]}` }[Namespace]

export type TextValues = Readonly<Record<string, string | number | null | undefined>>

export type Translate<Key extends string> = (key: Key, values?: TextValues) => string

export type ShopTexts = Omit<i18n, 't'> & { t: Translate<AnyKey> }
