import { generateKeyPairSync } from 'node:crypto'

const secret = 'Kq7-zR2!vLm9#xTe'
const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })

/** Settings a production shop starts with: its own, hard to guess, nothing left out. */
export const productionEnv = {
  SHOP_MODE: 'production',
  LOG_LEVEL: 'info',
  PUBLIC_ORIGIN: 'https://shop.test',
  SITE_NAME: 'Opravdová drogerie',
  TRUSTED_PROXIES: 'none',
  PRIVATE_NETWORK: 'club',
  SMTP_URL: 'smtps://shop:tajne@mail.test',
  MAIL_FROM: 'obchod@shop.test',
  COMGATE_URL: 'https://payments.test',
  COMGATE_MERCHANT: '123456',
  COMGATE_SECRET: secret,
  CLUB_NAME: 'Opravdový klub',
  CLUB_TOKEN: secret,
  LOG_KEY: secret,
  BANK_ACCOUNT: '2000145399/0800',
  ACCESS_TOKEN_KEY: JSON.stringify({ kty: 'OKP', crv: 'Ed25519', d, x }),
  SELLER_NAME: 'Opravdová drogerie a. s.',
  SELLER_STREET: 'Skutečná 1',
  SELLER_CITY: '602 00 Brno',
  SELLER_COMPANY_ID: '27082440',
  SELLER_TAX_ID: 'CZ27082440',
  SELLER_REGISTER:
    'zapsaná v obchodním rejstříku vedeném Krajským soudem v Brně, oddíl B, vložka 1',
  SERVICE_PHONE: '+420542000000',
}
