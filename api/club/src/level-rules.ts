import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { ClubStatus } from '@drogerie/shared-lib/contract/enums.ts'

/**
 * Levels by purchases of the last twelve months in hundredths of a crown; higher levels earn points
 * faster.
 */
const levels = [
  { status: 'gold', from: 1_500_000, centsPerPoint: 500 },
  { status: 'silver', from: 500_000, centsPerPoint: 800 },
  { status: 'basic', from: 0, centsPerPoint: 1_000 },
] as const

/** The level for a sum of purchases; a locked membership stays locked. */
export const statusFor = (boughtInYear: number, current: ClubStatus): ClubStatus =>
  current === 'locked'
    ? 'locked'
    : (levels.find(({ from }) => boughtInYear >= from)?.status ?? 'basic')

/** Discount on the whole purchase in whole percent. */
export const discountPercentOf = (status: ClubStatus): number =>
  status === 'locked' ? 0 : limits.clubDiscountPercent

/** How many hundredths of a crown earn one point. */
export const centsPerPointOf = (status: ClubStatus): number =>
  levels.find((level) => level.status === status)?.centsPerPoint ?? 1_000
