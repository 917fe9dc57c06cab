import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { returnParameter, safeReturnPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { PageHead, signIn, useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { WaitingPage } from './waiting-page.tsx'
import lateTexts from '../i18n/late/session-pages.json' with { type: 'json' }
import { useLateTexts } from '../i18n/use-late-texts.ts'

/**
 * End of a social login: swaps the one-time code for a token and leads where the visitor wanted to
 * go.
 */
export function OauthSuccessPage() {
  useLateTexts(lateTexts)
  const { t } = useTranslation('shell')
  const shop = useShop()
  const [params] = useSearchParams()
  const code = params.get('code')
  const wanted = safeReturnPath(params.get(returnParameter)) ?? paths.account()
  const provider = params.get('provider')
  const failed = withQuery(paths.oauthFailed(), provider ? { provider } : {})
  const usedCode = useRef<string | null>(null)
  useEffect(() => {
    if (!code) return shop.navigate(failed, { replace: true })
    if (usedCode.current === code) return // good for one use only
    usedCode.current = code
    signIn(shop, { oauthCode: code }).then(
      () => {
        shop.toasts.show({ kind: 'success', text: shop.i18n.t('common:auth.signedIn') })
        shop.navigate(wanted, { replace: true })
      },
      () => shop.navigate(failed, { replace: true }),
    )
  }, [shop, code, wanted, failed])
  return (
    <>
      <PageHead title={t('oauth.title')} robots="noindex" />
      <WaitingPage title={t('oauth.title')} text={t('oauth.text')} />
    </>
  )
}
