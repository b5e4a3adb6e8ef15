-- What a token or an app was allowed, noun by noun. Null for those from before: they keep to what was open then.
alter table api_tokens add column scopes text[];
alter table app_grants add column scopes text[];
