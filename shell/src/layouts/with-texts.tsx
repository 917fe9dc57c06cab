import { addTexts, type PageTexts } from '@drogerie/shared-lib/i18n/add-texts.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import type { ComponentType } from 'react'

/** A component of a late chunk with the words the build gave that chunk's module; on the server they are all there. */
export function withTexts<Props extends object>(Part: ComponentType<Props>, module: object): ComponentType<Props> {
  const { texts } = module as { texts?: PageTexts }
  return function PartWithTexts(props) {
    addTexts(useShop().i18n, texts)
    return <Part {...props} />
  }
}
