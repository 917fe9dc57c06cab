import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { busyPage } from './plain-page.ts'

test('a page that has to wait says why, when to come again, and that the cart is safe', async () => {
  const app = Fastify()
  app.get('/', (_request, reply) => busyPage(reply, 10))
  const { statusCode, headers, body } = await app.inject('/')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '10',
    'no-store',
  ])
  for (const words of ['Teď je u nás plno', 'košík', 'Zkusit znovu']) expect(body).toContain(words)
  await app.close()
})
