import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { mailboxOf } from '../../kernel/values/email-rules.ts'

test('the database and the shop name the same mailbox @CART-06', async () => {
  const { db, close } = await openTestDatabase('empty')
  const addresses = [
    'Jana@Example.CZ',
    ' jana@example.cz ',
    'jana+sleva@example.cz',
    'J.a.na+x@googlemail.com',
    'ja.na@gmail.com',
    'ja.na@example.cz',
    'jana@gmail.com.cz',
    'zˇluty´@example.cz',
    'c\u030ca\u0301p@example.cz',
  ]
  try {
    for (const email of addresses) {
      const { mailbox } = await db
        .insertInto('orders')
        .values({ token_value: email, created_by_guest: true, email })
        .returning('mailbox')
        .executeTakeFirstOrThrow()
      expect(mailbox).toBe(mailboxOf(email))
    }
  } finally {
    await close()
  }
})
