/**
 * `pnpm chaos teams`: what two teams and a saboteur once broke unseen, broken once more; who
 * refuses it, and with which remedy.
 */
import { parseArgs } from 'node:util'
import { startSmallShop } from './small-shop.ts'
import { breakages } from './breakages.ts'
import { faults } from './faults.ts'
import type { Play } from './play.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
})

const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 159)}…` : line
}

/** @returns how many were refused by nobody, or by another one. */
async function main(): Promise<number> {
  const shop = await startSmallShop()
  let missed = 0
  const played = async (plays: Play[]) => {
    for (const { what, by, play } of plays) {
      if (!what.includes(values.only)) continue
      const begun = performance.now()
      const refusal = await play(shop)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      const isHeld = refusal?.by === by && refusal.remedy !== ''
      if (!isHeld) missed += 1
      console.log(
        `${isHeld ? '✓' : '✗'} ${(refusal?.by ?? 'nobody').padEnd(7)}${what}, in ${seconds} s`,
      )
      if (refusal) console.log(`           ${shortened(refusal.said)}`)
      if (refusal) console.log(`      do:  ${shortened(refusal.remedy)}`)
    }
  }
  try {
    await played(breakages)
    await played(faults)
  } finally {
    await shop.end()
  }
  console.log(
    missed === 0 ? '\nall were refused' : `\n${missed} were not refused as they should be`,
  )
  return missed
}

if (values.help) console.log('usage: pnpm chaos teams [--only <part of what is broken>]')
else process.exitCode = (await main()) === 0 ? 0 : 1
