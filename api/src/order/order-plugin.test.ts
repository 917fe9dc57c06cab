import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { orderPlugin } from './order-plugin.ts'

test('a shop without listeners of order events does not start', async () => {
  const app = Fastify()
  app.decorate('orderClub', {} as never)
  await app.register(orderPlugin).then(
    () => expect.unreachable(),
    (error: unknown) =>
      expect(error).toMatchObject({ message: 'orders need orderEvents from those above them' }),
  )
})
