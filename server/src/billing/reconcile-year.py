"""Recomputes a year of money from the payment services' own books and compares it with what was documented.

Written from the price list and the tax rules, not from the program: it shares no code with it. Reads the JSON that
server/src/testing/figures/raw-books.ts gathers, prints what it looked at, and ends with 1 where a cent differs.
"""

import collections
import datetime
import json
import sys
from decimal import ROUND_HALF_UP, Decimal

# Cents a month for each account, up to the position named first.
STEPS = [(2, 0), (50, 175), (100, 155), (200, 135), (300, 115), (10**9, 95)]
MONTHS_A_YEAR = 10
# Standard rates in per cent, of the countries this year is about.
RATES = {"IT": 22, "DE": 19, "ES": 21, "FR": 20, "FI": Decimal("25.5"), "NL": 21, "AT": 20}
COUNTS_AS = {"MC": "FR"}


def price(accounts):
    cents, before = 0, 0
    for upto, each in STEPS:
        cents += max(0, min(accounts, upto) - before) * each
        before = upto
    return cents


def half_up(value):
    return int(Decimal(value).quantize(Decimal(1), ROUND_HALF_UP))


def expected_rate(seller, buyer):
    """The rate that a buyer pays, in per cent."""
    country = COUNTS_AS.get(buyer["country"], buyer["country"])
    if buyer.get("territory") or country not in RATES:
        return Decimal(0)
    if country != seller and buyer.get("type") == "company" and buyer["vat"]:
        return Decimal(0)
    return Decimal(RATES[country])


class Books:
    def __init__(self, data):
        self.data = data
        self.problems = []
        self.looked = collections.Counter()
        self.invoices = [one for one in data["documents"] if one["kind"] == "invoice"]
        self.notes = [one for one in data["documents"] if one["kind"] == "credit_note"]

    def same(self, what, ours, theirs):
        self.looked[what.split(":")[0]] += 1
        if ours != theirs:
            self.problems.append(f"{what}: documented {ours}, recomputed {theirs}")

    def check_invoice(self, one):
        name = f"{one['year']}-{one['number']}"
        self.same(f"total: {name}", one["total"], one["net"] + one["vat"])
        self.same(f"lines: {name}", one["net"], sum(line["cents"] for line in one["lines"]))
        rate = expected_rate(self.data["seller"], one["buyer"])
        self.same(f"rate: {name}", one["vat_rate"], int(rate * 100))
        self.same(f"VAT: {name}", one["vat"], half_up(one["net"] * rate / 100))
        for line in one["lines"]:
            if line["kind"] == "period":
                self.check_period(name, line)

    def check_period(self, name, line):
        start, end = (datetime.datetime.fromisoformat(line[key]) for key in ("start", "end"))
        months = MONTHS_A_YEAR if (end - start).days > 40 else 1
        self.same(f"price: {name}", line["cents"], price(line["slots"]) * months)

    def check_notes(self):
        by_id = {one["id"]: one for one in self.invoices}
        back = collections.defaultdict(lambda: [0, 0])
        for note in self.notes:
            self.same(f"note: {note['number']}", note["total"], note["net"] + note["vat"])
            back[note["corrects"]][0] -= note["net"]
            back[note["corrects"]][1] -= note["vat"]
        for corrected, (net, vat) in back.items():
            whole = by_id[corrected]
            self.same(f"credit: {whole['number']}", [net, vat], [whole["net"], whole["vat"]])

    def check_numbers(self):
        series = collections.defaultdict(list)
        for one in self.data["documents"]:
            series[one["kind"], one["year"]].append(one["number"])
        for key, numbers in series.items():
            self.same(f"series: {key}", sorted(numbers), list(range(1, len(numbers) + 1)))

    def documented(self, provider):
        sums = collections.Counter()
        for one in self.data["documents"]:
            if one["provider"] == provider:
                sums[one["space_id"]] += one["total"]
        return sums

    def check_stripe(self):
        stripe = self.data["stripe"]
        space_of = {one["customer_id"]: one["space_id"] for one in self.data["customers"]}
        lost = {one["charge"] for one in stripe["disputes"] if one["status"] == "lost"}
        kept = collections.Counter()
        for charge in stripe["charges"]:
            if charge["status"] == "succeeded" and charge["id"] not in lost:
                kept[space_of[charge["customer"]]] += charge["amount"] - charge["amount_refunded"]
        # Billed, but not charged yet: too small, and waiting at the customer or in a bill that is still open.
        for customer in stripe["customers"]:
            if customer["id"] in space_of:
                kept[space_of[customer["id"]]] += customer.get("balance") or 0
        for bill in stripe["invoices"]:
            if bill["status"] == "open":
                kept[space_of[bill["customer"]]] += bill["starting_balance"] - bill["ending_balance"]
        ours = self.documented("stripe")
        for space in space_of.values():
            self.same(f"card money: {space}", ours[space], kept[space])

    def check_paypal(self):
        lost = {
            about["seller_transaction_id"]
            for one in self.data["paypal"]["disputes"]
            if one.get("dispute_outcome", {}).get("outcome_code") == "RESOLVED_BUYER_FAVOUR"
            for about in one["disputed_transactions"]
        }
        kept = collections.Counter()
        for paid in self.data["paypal"]["payments"]:
            gross = int(Decimal(paid["amount_with_breakdown"]["gross_amount"]["value"]) * 100)
            whole = paid["status"] == "COMPLETED" and paid["id"] not in lost
            kept[paid["space_id"]] += gross if whole else 0
        ours = self.documented("paypal")
        for space in set(ours) | set(kept):
            self.same(f"PayPal money: {space}", ours[space], kept[space])

    def run(self):
        for one in self.invoices:
            self.check_invoice(one)
        self.check_notes()
        self.check_numbers()
        self.check_stripe()
        self.check_paypal()


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        books = Books(json.load(file))
    books.run()
    looked = ", ".join(f"{what} {count}" for what, count in sorted(books.looked.items()))
    print(f"{len(books.invoices)} invoices, {len(books.notes)} credit notes; compared: {looked}")
    for problem in books.problems[:50]:
        print(problem)
    print(f"{len(books.problems)} differences")
    return 1 if books.problems or not books.invoices else 0


if __name__ == "__main__":
    sys.exit(main())
