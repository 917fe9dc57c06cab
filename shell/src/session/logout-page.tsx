import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from './network-cut.ts'
import { signOutForGood } from './sign-out-for-good.ts'
import { WaitingPage } from './waiting-page.tsx'
import lateTexts from '../i18n/late/logout.json' with { type: 'json' }
import { useLateTexts } from '../i18n/use-late-texts.ts'

/**
 * Signs out in the browser immediately and on the server as soon as it answers, and navigates home
 * meanwhile. Without a network there is no home to show: this page says what is done and what is
 * not, and leads there when the network is back.
 */
export function LogoutPage() {
  useLateTexts(lateTexts)
  const { t } = useTranslation('shell')
  const shop = useShop()
  const isOnline = useIsOnline()
  useEffect(() => void signOutForGood(shop), [shop])
  useEffect(() => {
    if (isOnline) shop.navigate(paths.home(), { replace: true })
  }, [shop, isOnline])
  return (
    <>
      <PageHead title={t('logout.title')} robots="noindex" />
      {isOnline ? (
        <WaitingPage title={t('logout.title')} text={t('logout.text')} />
      ) : (
        <div className="wrap">
          <h1>{t('logout.title')}</h1>
          <p role="status">{t('logout.offline')}</p>
        </div>
      )}
    </>
  )
}
