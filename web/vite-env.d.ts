interface ImportMetaEnv {
  /** Of the client's sources; sent with every request, so that the server notices a client that is out of date. */
  readonly VITE_BUILD_ID: string
  /** Of the contract's sources. Responses that were stored under another contract may lack fields. */
  readonly VITE_CONTRACT_ID: string
}
