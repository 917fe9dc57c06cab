import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Logo } from '@drogerie/shared-lib/ui/logo.tsx'
import { useTranslation } from 'react-i18next'
import styles from './home-link.module.css'

type HomeLinkProps = { label: string; tone?: 'light'; className?: string | undefined; subClassName?: string | undefined }

/** The word mark that leads home. */
export function HomeLink({ label, tone, className = '', subClassName }: HomeLinkProps) {
  const { t } = useTranslation('shell')
  return (
    <a href={paths.home()} aria-label={label} className={`${styles['link']} ${className}`}>
      <Logo name={t('brand.name')} {...(tone ? { tone } : {})} />
      <span className={`${tone ? styles['light'] : styles['sub']} ${subClassName ?? ''}`}>{t('brand.sub')}</span>
    </a>
  )
}
