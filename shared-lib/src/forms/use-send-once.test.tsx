import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSendOnce } from './use-send-once.ts'

test('the same content after a lost answer is the same command, changed or answered another', async () => {
  const { result } = renderHook(useSendOnce)
  const keys: string[] = []
  const send = (content: object, isLost: boolean) =>
    result
      .current(content, async (headers) => {
        keys.push(headers['Idempotency-Key'])
        if (isLost) throw new Error('lost')
      })
      .catch(() => {})
  await send({ street: 'Nová 3' }, true)
  await send({ street: 'Nová 3' }, true)
  await send({ street: 'Nová 5' }, true)
  await send({ street: 'Nová 5' }, false)
  await send({ street: 'Nová 5' }, false)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 2, 4])
})
