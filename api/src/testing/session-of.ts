import { decodeJwt } from 'jose'

/** Id of the session a token belongs to. */
export const sessionOf = (token: string): string => String(decodeJwt(token)['sid'])
