/** File in the data folder with the key that signs access tokens, where the settings name none. */
export const signingKeyFile = 'access-token-key.json'
