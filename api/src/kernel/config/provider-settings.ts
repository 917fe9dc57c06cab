import * as z from 'zod/mini'
import { isStrong, SECRET_DISTINCT, SECRET_LENGTH } from '../values/setting-rules.ts'

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }
export type FacebookSettings = {
  dialogUrl: string
  graphUrl: string
  clientId: string
  clientSecret: string
}
export type AppleSettings = {
  issuer: string
  clientId: string
  teamId: string
  keyId: string
  privateKey: string
}

/** Null: the shop has no client at this provider, which is not offered then. */
export type SocialSettings = {
  google: GoogleSettings | null
  facebook: FacebookSettings | null
  apple: AppleSettings | null
}

const address = z
  .string()
  .check(z.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'must be an address without a slash at its end'))
const optionalText = z.optional(z.string())

/**
 * A provider is offered once its `…_CLIENT_ID` is set; the addresses need a change for stand-ins
 * alone.
 */
export const socialFields = {
  OAUTH_GOOGLE_ISSUER: z._default(address, 'https://accounts.google.com'),
  OAUTH_GOOGLE_CLIENT_ID: optionalText,
  OAUTH_GOOGLE_CLIENT_SECRET: optionalText,
  OAUTH_FACEBOOK_DIALOG_URL: z._default(address, 'https://www.facebook.com/v24.0/dialog/oauth'),
  OAUTH_FACEBOOK_GRAPH_URL: z._default(address, 'https://graph.facebook.com/v24.0'),
  OAUTH_FACEBOOK_CLIENT_ID: optionalText,
  OAUTH_FACEBOOK_CLIENT_SECRET: optionalText,
  OAUTH_APPLE_ISSUER: z._default(address, 'https://appleid.apple.com'),
  /** The services id. */
  OAUTH_APPLE_CLIENT_ID: optionalText,
  OAUTH_APPLE_TEAM_ID: optionalText,
  OAUTH_APPLE_KEY_ID: optionalText,
  /** The `.p8` file's text; line ends may be written `\n`. */
  OAUTH_APPLE_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^-----BEGIN PRIVATE KEY-----/, 'must be the text of the .p8 file')),
  ),
}
const Fields = z.object(socialFields)
type Fields = z.infer<typeof Fields>
type FieldName = keyof Fields

/** What each provider needs beside its client id. */
const needed: Readonly<Record<'GOOGLE' | 'FACEBOOK' | 'APPLE', readonly FieldName[]>> = {
  GOOGLE: ['OAUTH_GOOGLE_CLIENT_SECRET'],
  FACEBOOK: ['OAUTH_FACEBOOK_CLIENT_SECRET'],
  APPLE: ['OAUTH_APPLE_TEAM_ID', 'OAUTH_APPLE_KEY_ID', 'OAUTH_APPLE_PRIVATE_KEY'],
}
const addresses: Readonly<Record<keyof typeof needed, readonly FieldName[]>> = {
  GOOGLE: ['OAUTH_GOOGLE_ISSUER'],
  FACEBOOK: ['OAUTH_FACEBOOK_DIALOG_URL', 'OAUTH_FACEBOOK_GRAPH_URL'],
  APPLE: ['OAUTH_APPLE_ISSUER'],
}

const offered = (settings: Fields) =>
  (['GOOGLE', 'FACEBOOK', 'APPLE'] as const).filter((name) => settings[`OAUTH_${name}_CLIENT_ID`])

/** Settings that an offered provider still lacks, one sentence each, in every mode. */
export const missingSocialSettings = (settings: Fields): string[] =>
  offered(settings)
    .flatMap((name) => needed[name])
    .filter((name) => !settings[name])
    .map((name) => `${name}: is missing beside its client id`)

/** Credentials of the shop at the local stand-in. */
const standIns = ['drogerie-local', 'local-identity-secret']

/**
 * Settings that production refuses: a stand-in anywhere, an address without https, a secret that is
 * easily guessed.
 */
export const weakSocialSettings = (settings: Fields): string[] =>
  offered(settings).flatMap((name) => [
    ...[`OAUTH_${name}_CLIENT_ID` as const, ...needed[name]]
      .filter((field) => standIns.includes(settings[field] ?? ''))
      .map((field) => `${field}: must not be the stand-in's of development`),
    ...addresses[name]
      .filter((field) => !settings[field]?.startsWith('https://'))
      .map((field) => `${field}: must begin with https:// in production`),
    ...needed[name]
      .filter((field) => field.endsWith('_CLIENT_SECRET') && !isStrong(settings[field] ?? ''))
      .map(
        (field) =>
          `${field}: must be at least ${SECRET_LENGTH} characters, ${SECRET_DISTINCT} of them different`,
      ),
  ])

export function socialSettings(settings: Fields): SocialSettings {
  const text = (name: FieldName) => settings[name] ?? ''
  const google = {
    issuer: text('OAUTH_GOOGLE_ISSUER'),
    clientId: text('OAUTH_GOOGLE_CLIENT_ID'),
    clientSecret: text('OAUTH_GOOGLE_CLIENT_SECRET'),
  }
  const facebook = {
    dialogUrl: text('OAUTH_FACEBOOK_DIALOG_URL'),
    graphUrl: text('OAUTH_FACEBOOK_GRAPH_URL'),
    clientId: text('OAUTH_FACEBOOK_CLIENT_ID'),
    clientSecret: text('OAUTH_FACEBOOK_CLIENT_SECRET'),
  }
  const apple = {
    issuer: text('OAUTH_APPLE_ISSUER'),
    clientId: text('OAUTH_APPLE_CLIENT_ID'),
    teamId: text('OAUTH_APPLE_TEAM_ID'),
    keyId: text('OAUTH_APPLE_KEY_ID'),
    privateKey: text('OAUTH_APPLE_PRIVATE_KEY').replaceAll(String.raw`\n`, '\n'),
  }
  const orNull = <T extends { clientId: string }>(client: T) =>
    client.clientId === '' ? null : client
  return { google: orNull(google), facebook: orNull(facebook), apple: orNull(apple) }
}
