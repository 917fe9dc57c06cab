import { randomUUID } from 'node:crypto'
import { SignJWT, exportSPKI, exportJWK, UnsecuredJWT, generateKeyPair } from 'jose'
import { createOneTimeToken } from '../../people/auth/one-time-tokens.ts'
import type { FuzzShop } from '../fuzz/fuzz-shop.ts'

/**
 * Bearer tokens that look like petr's and are not, by what is wrong with them; each must be a 401
 * wherever it is sent.
 */
export async function forgedTokens({
  app,
  db,
  petr,
}: Pick<FuzzShop, 'app' | 'db' | 'petr'>): Promise<Record<string, string>> {
  const { privateKey, publicKey, kid } = app.signingKeys.first
  const good = petr.headers.authorization.replace('Bearer ', '')
  const [head = '', body = '', signature = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    sub: string
    iss: string
    aud: string
    sid: string
    gen: number
    username: string
    roles: string[]
  }
  const now = Math.floor(Date.now() / 1000)
  const sign = (change: object, header: object = {}, key: CryptoKey | Uint8Array = privateKey) =>
    new SignJWT({ iat: now, exp: now + 3600, ...claims, ...change })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid, ...header })
      .sign(key)
  const other = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const publicText = new TextEncoder().encode(await exportSPKI(publicKey))
  const { x = '' } = await exportJWK(publicKey)
  const altered = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')
  return {
    expired: await sign({ iat: now - 7200, exp: now - 60 }),
    'tampered claims': `${head}.${altered}.${signature}`,
    'tampered signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'no signature': `${head}.${body}.`,
    'alg none': new UnsecuredJWT({ ...claims }).setIssuedAt().setExpirationTime('1h').encode(),
    'confused algorithm, key as text': await sign({}, { alg: 'HS256' }, publicText),
    'confused algorithm, key as bytes': await sign(
      {},
      { alg: 'HS256' },
      Buffer.from(x, 'base64url'),
    ),
    'foreign key': await sign({}, {}, other.privateKey),
    'foreign kid': await sign({}, { kid: 'somebody-elses' }),
    'no kid': await sign({}, { kid: undefined }),
    'wrong audience': await sign({ aud: 'another-shop' }),
    'wrong issuer': await sign({ iss: 'another' }),
    'not valid yet': await sign({ nbf: now + 3600 }),
    'unknown session': await sign({ sid: randomUUID() }),
    'no session': await sign({ sid: undefined }),
    'no generation': await sign({ gen: undefined }),
    nobody: await sign({ sub: '999999999' }),
    'no lifetime': await sign({ exp: undefined }),
    'reset token': await createOneTimeToken(db, {
      purpose: 'password_reset',
      customerId: petr.id,
      lifetimeSeconds: 3600,
    }),
    empty: '',
  }
}
