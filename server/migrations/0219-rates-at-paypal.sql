-- The VAT rate of a subscription at PayPal in hundredths of a per cent, as it was last seen there: not every payment in
-- its list says how much VAT was in it. Null until it is read again.
alter table paypal_subscriptions add column vat_rate integer;
