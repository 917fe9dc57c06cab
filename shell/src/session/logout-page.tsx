import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { signOutForGood } from './sign-out-for-good.ts'
import { WaitingPage } from './waiting-page.tsx'
import lateTexts from '../i18n/late/session-pages.json' with { type: 'json' }
import { useLateTexts } from '../i18n/use-late-texts.ts'

/** Signs out in the browser immediately and on the server as soon as it answers, and navigates home meanwhile. */
export function LogoutPage() {
  useLateTexts(lateTexts)
  const { t } = useTranslation('shell')
  const shop = useShop()
  useEffect(() => {
    void signOutForGood(shop)
    shop.navigate(paths.home(), { replace: true })
  }, [shop])
  return (
    <>
      <PageHead title={t('logout.title')} robots="noindex" />
      <WaitingPage title={t('logout.title')} text={t('logout.text')} />
    </>
  )
}
