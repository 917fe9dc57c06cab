import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, signOut, useShop } from '@drogerie/shared-lib/runtime'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { WaitingPage } from './waiting-page.tsx'

/** Forgets user, cart and liked list, then leads home. */
export function LogoutPage() {
  const { t } = useTranslation('shell')
  const shop = useShop()
  useEffect(() => {
    signOut(shop)
    shop.toasts.show({ kind: 'success', text: shop.i18n.t('common:auth.signedOut') })
    shop.navigate(paths.home(), { replace: true })
  }, [shop])
  return (
    <>
      <PageHead title={t('logout.title')} robots="noindex" />
      <WaitingPage title={t('logout.title')} text={t('logout.text')} />
    </>
  )
}
