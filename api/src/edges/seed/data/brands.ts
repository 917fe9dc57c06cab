import type { BrandSeed } from './brand-type.ts'
import { beautyBrands } from './brands-beauty.ts'
import { homeBrands } from './brands-home.ts'
import { ownBrands } from './brands-own.ts'

export const brands: readonly BrandSeed[] = [...ownBrands, ...beautyBrands, ...homeBrands]
