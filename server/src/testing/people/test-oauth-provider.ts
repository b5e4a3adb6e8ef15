import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens,
} from "@modelcontextprotocol/client";

/** Where the answers of test apps go. */
export const CALLBACK = "http://127.0.0.1:4711/callback";

/** What a client of the official library keeps. */
export class TestProvider implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: "Library", redirect_uris: [CALLBACK] };
  client: OAuthClientInformationMixed | undefined;
  saved: OAuthTokens | undefined;
  asked: URL | undefined;
  #verifier = "";
  #discovered: OAuthDiscoveryState | undefined;

  state = () => "the library's state";
  clientInformation = () => this.client;
  tokens = () => this.saved;
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovered;

  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.client = client;
  }
  saveTokens(tokens: OAuthTokens): void {
    this.saved = tokens;
  }
  redirectToAuthorization(url: URL): void {
    this.asked = url;
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.#discovered = state;
  }
}
