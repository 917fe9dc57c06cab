import { browser, open, O, newCart } from './cart-shots.tmp.mjs'
const page = await open('desktop', await newCart())
await page.goto(`${O}/eshop/nakupni-kosik/nakupni-kosik`)
await page.waitForTimeout(2000)
console.log(
  await page.evaluate(() => {
    const inst = globalThis.__FEDERATION__?.__INSTANCES__ ?? []
    const out = []
    for (const i of inst) {
      const s = i.shareScopeMap?.default ?? {}
      for (const k of Object.keys(s))
        for (const v of Object.keys(s[k])) {
          let lib
          try {
            lib = s[k][v].lib?.()
          } catch (e) {
            lib = {}
          }
          out.push(
            `${i.name} ${k}@${v} ${Object.keys(lib ?? {}).length} undef: ${Object.keys(lib ?? {}).filter((x) => lib[x] === undefined)} :: ${k.includes('jsx') ? Object.keys(lib) : ''}`,
          )
        }
    }
    return out.join('\n')
  }),
)
await browser.close()
