import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { keepCookiesSecure } from './secure-cookies.ts'

async function sent(cookies: string | string[] | undefined): Promise<string[]> {
  const app = Fastify()
  keepCookiesSecure(app)
  app.get('/', (_request, reply) =>
    cookies === undefined ? reply.send('x') : reply.header('set-cookie', cookies).send('x'),
  )
  const { headers } = await app.inject('/')
  await app.close()
  return [headers['set-cookie'] ?? []].flat()
}

test.each<[string, string | string[] | undefined, string[]]>([
  ['none stays none', undefined, []],
  ['one without the word gets it', 'a=1; HttpOnly', ['a=1; HttpOnly; Secure']],
  ['one with it stays', 'a=1; Secure; HttpOnly', ['a=1; Secure; HttpOnly']],
  ['however it is written', 'a=1;secure', ['a=1;secure']],
  [
    'a value or a path of that name is no such word',
    ['secure=1; Path=/', 'a=secure', 'a=1; Path=/secure'],
    ['secure=1; Path=/; Secure', 'a=secure; Secure', 'a=1; Path=/secure; Secure'],
  ],
  ['a longer word is not it either', 'a=1; Secured=1', ['a=1; Secured=1; Secure']],
  ['each of several is looked at', ['a=1; Secure', 'b=2'], ['a=1; Secure', 'b=2; Secure']],
])('%s', async (_what, cookies, expected) => {
  expect(await sent(cookies)).toEqual(expected)
})
