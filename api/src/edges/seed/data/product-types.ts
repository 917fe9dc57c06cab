import type { ProductType } from './product-type.ts'
import { cleaningTypes, laundryTypes } from './types-domacnost.ts'
import { makeupTypes, perfumeTypes } from './types-liceni.ts'
import { healthTypes, menTypes } from './types-muzi-zdravi.ts'
import { giftTypes, paperTypes, petTypes } from './types-ostatni.ts'
import { faceTypes } from './types-plet.ts'
import { bodyTypes } from './types-telo.ts'
import { hairTypes } from './types-vlasy.ts'
import { childTypes, oralTypes } from './types-zuby-dite.ts'

export const productTypes: readonly ProductType[] = [
  ...faceTypes,
  ...hairTypes,
  ...bodyTypes,
  ...makeupTypes,
  ...perfumeTypes,
  ...oralTypes,
  ...childTypes,
  ...menTypes,
  ...healthTypes,
  ...laundryTypes,
  ...cleaningTypes,
  ...paperTypes,
  ...petTypes,
  ...giftTypes,
]
