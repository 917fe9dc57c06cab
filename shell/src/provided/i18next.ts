export { createInstance } from 'i18next'
