import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Logo } from '@drogerie/shared-lib/ui/logo.tsx'
import { useTranslation } from 'react-i18next'
import { useBrand } from './shop/use-brand.ts'
import styles from './home-link.module.css'

type HomeLinkProps = {
  tone?: 'light'
  className?: string | undefined
  subClassName?: string | undefined
}

/** The word mark that leads home. */
export function HomeLink({ tone, className = '', subClassName }: HomeLinkProps) {
  const { t } = useTranslation('shell')
  const { siteName, name, sub } = useBrand()
  return (
    <a
      href={paths.home()}
      aria-label={t('brand.home', { name: siteName })}
      className={`${styles['link']} ${className}`}
    >
      <Logo name={name} {...(tone ? { tone } : {})} />
      <span className={`${tone ? styles['light'] : styles['sub']} ${subClassName ?? ''}`}>
        {sub}
      </span>
    </a>
  )
}
