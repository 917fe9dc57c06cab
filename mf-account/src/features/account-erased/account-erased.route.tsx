import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#widgets/entry-page.tsx'
import { ownPage } from '#data/page-loader.ts'
import { Stack } from '#ui/stack.tsx'

export { pageHandle as handle } from '#data/page-loader.ts'

export const loader = ownPage('myData.goneTitle')

/**
 * /klub/ucet-smazany: where an account ends. A toast would be gone before it is read, and no page
 * of the account is left to say it.
 */
export function Component() {
  const { t } = useTranslation('mf-account')
  return (
    <EntryPage title={t('myData.goneTitle')}>
      <Stack>
        <p>{t('myData.gone')}</p>
        <p>{t('myData.goneThanks')}</p>
        <LinkButton look="plum" size="lg" wide href={paths.home()}>
          {t('myData.goneShop')}
        </LinkButton>
      </Stack>
    </EntryPage>
  )
}
