#!/usr/bin/env node
import "../dist/terminal.js";
