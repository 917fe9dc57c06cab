import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { expect, test } from './engine-test.ts'

test('what goes wrong in a page is noticed', async ({ shopper }) => {
  await shopper.open(paths.faq())
  await shopper.tab.run(() => {
    console.error('said by the page')
    setTimeout(() => {
      throw new Error('thrown by the page')
    })
    document.head.append(
      Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
    )
  })
  for (const words of ['said by the page', 'thrown by the page', 'evil.example'])
    await expect.poll(shopper.tab.problems).toContainEqual(expect.stringContaining(words))
  shopper.tab.forgetProblems()
})
