import { expect, test } from 'vitest'
import { startFront } from '../testing/a-front.ts'

test('hundreds of invented values of a declared parameter leave the pages that the shop links where they are', async () => {
  const front = await startFront([{ path: '/eshop/produkty', parameters: ['strana', 'razeni'] }])
  const page = async (path: string) => (await fetch(front.origin + path)).text()
  try {
    const kept = await page('/eshop/produkty')
    // 80 MB
    for (let nth = 0; nth < 400; nth += 1) await page(`/eshop/produkty?strana=${nth}&razeni=velka`)
    expect(await page('/eshop/produkty')).toBe(kept)
  } finally {
    await front.end()
  }
}, 60_000)
