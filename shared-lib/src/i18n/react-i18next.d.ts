/**
 * The types of react-i18next, as far as the shop uses it, with the keys of our texts. Its own types
 * (`CustomTypeOptions`) know keys too, but ask the compiler for six times as much work over the
 * whole checkout as everything else does together.
 */
declare module 'react-i18next' {
  import type { KeyIn, Namespace, ShopTexts, Translate } from '@drogerie/shared-lib/i18n/texts.ts'
  import type { ReactNode } from 'react'

  export function useTranslation<N extends Namespace = 'common'>(
    namespace?: N,
  ): { t: Translate<KeyIn<N>> }

  export function I18nextProvider(props: { i18n: ShopTexts; children?: ReactNode }): ReactNode
}
